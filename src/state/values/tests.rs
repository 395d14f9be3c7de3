use super::*;

fn show(text: &str, kind: Kind, locale: &str) -> String {
    find(text, kind, locale).map_or_else(|| "-".into(), |value| value.to_string())
}

#[test]
fn numbers_follow_their_form_and_then_the_language() {
    for (text, locale, expected) in [
        ("1,234.50", "en", "1234.5"),
        ("1.234,50", "en", "1234.5"),
        ("1.234", "en", "1.234"),
        ("1.234", "de", "1234"),
        ("1,234", "en", "1234"),
        ("1,234", "de", "1.234"),
        ("1 234,5", "fr", "1234.5"),
        ("1\u{202f}234", "fr", "1234"),
        ("12,34,567.8", "en-IN", "1234567.8"),
        ("1'234.50", "de-CH", "1234.5"),
        ("0.125", "de", "0.125"),
        ("−5", "en", "-5"),
        ("(12.50)", "en", "-12.5"),
        ("12 items", "en", "12"),
        ("Showing 3 results", "en", "3"),
        ("3 of 12", "en", "-"),
        ("1.2.3", "en", "-"),
        ("192.168.1.1", "en", "-"),
        ("A4", "en", "-"),
        ("", "en", "-"),
        ("99999999999999999999999999999999999999999999", "en", "-"),
    ] {
        assert_eq!(show(text, Kind::Number, locale), expected, "{text} {locale}");
    }
}

#[test]
fn money_is_exact_and_knows_its_currency() {
    for (text, locale, expected) in [
        ("$4.50", "en", "$4.50"),
        ("Subtotal: $1,204.00", "en", "$1204.00"),
        ("-$5", "en", "-$5.00"),
        ("$-5.25", "en", "-$5.25"),
        ("($3.00)", "en", "-$3.00"),
        ("12,50 €", "de", "12.50 EUR"),
        ("EUR 1.234", "de", "1234.00 EUR"),
        ("1 234,00 zł", "pl", "1234.00 PLN"),
        ("¥1,200", "ja", "¥1200"),
        ("US$ 3", "en", "3.00 USD"),
        ("249 kr", "sv", "249.00 kr"),
        ("4.50", "en", "4.50"),
        ("$4.50 $4.50", "en", "$4.50"),
        ("$9.00 $4.50", "en", "-"),
        ("1.234,56 €", "en", "1234.56 EUR"),
        ("CHF 1'234.50", "de-CH", "1234.50 CHF"),
        ("CHF 1’234.50", "en", "1234.50 CHF"),
        ("CHF 12.–", "de-CH", "12.00 CHF"),
        ("12,- €", "de", "12.00 EUR"),
        ("5,—", "de", "5.00"),
        ("(5.00)", "en", "-5.00"),
        ("$5.00 USD", "en", "5.00 USD"),
        ("USD $5.00", "en", "$5.00"),
        ("$5.00 EUR", "en", "-"),
        ("₹1,00,000", "en-IN", "100000.00 INR"),
        ("2 $5.00", "en", "$5.00"),
        ("Qty 2 $5.00 each", "en", "$5.00"),
        ("2 × $5", "en", "$5.00"),
        ("$5k", "en", "-"),
        ("free", "en", "-"),
    ] {
        assert_eq!(show(text, Kind::Money, locale), expected, "{text} {locale}");
    }
}

#[test]
fn dates_in_many_forms() {
    for (text, locale, expected) in [
        ("2024-05-03", "", "2024-05-03"),
        ("2024-05-03T14:05:09Z", "", "2024-05-03 14:05"),
        ("05/03/2024", "en-US", "2024-05-03"),
        ("03/05/2024", "en-GB", "2024-05-03"),
        ("25/12/2024", "en-US", "2024-12-25"),
        ("3.5.2024", "de", "2024-05-03"),
        ("May 3, 2024", "en", "2024-05-03"),
        ("3 May 2024, 2:05 PM", "en", "2024-05-03 14:05"),
        ("Friday, May 3rd, 2024", "en", "2024-05-03"),
        ("3. März 2024", "de", "2024-03-03"),
        ("Ordered on 3 May 2024 by Ann", "en", "2024-05-03"),
        ("2024-02-31", "", "-"),
        ("yesterday", "", "-"),
    ] {
        assert_eq!(show(text, Kind::Date, locale), expected, "{text} {locale}");
    }
}

#[test]
fn the_other_kinds() {
    assert_eq!(show("12.5 %", Kind::Percent, "en"), "12.5%");
    assert_eq!(show("Save 20% today", Kind::Percent, "en"), "20%");
    assert_eq!(show("Yes", Kind::Bool, "en"), "true");
    assert_eq!(show("maybe", Kind::Bool, "en"), "-");
    assert_eq!(show("1h 30m", Kind::Duration, "en"), "1 h 30 min");
    assert_eq!(show("1:30:00", Kind::Duration, "en"), "1 h 30 min");
    assert_eq!(show("took 250 ms", Kind::Duration, "en"), "250 ms");
    for text in ["90 min", "1,5 Std.", "1.5 hours", "01:30:00", "PT1H30M", "90 Minuten", "1 h and 30 min"] {
        assert_eq!(show(text, Kind::Duration, "de"), "1 h 30 min", "{text}");
    }
    assert_eq!(show("3.5", Kind::Integer, "en"), "-");
    assert_eq!(show(" a\n b ", Kind::Text, "en"), "\"a b\"");
}

#[test]
fn only_what_is_alike_is_compared() {
    let money = |text: &str| read(text, Kind::Money, "en").unwrap();
    assert_eq!(money("$5").compare(&money("$5.00")), Ok(Ordering::Equal));
    assert_eq!(money("$5").compare(&money("5 USD")), Ok(Ordering::Equal));
    assert_eq!(money("$5").compare(&money("6")), Ok(Ordering::Less));
    assert!(money("$5").compare(&money("€5")).is_err());
    assert!(money("$5").compare(&Value::Text("$5".into())).is_err());
    assert!(Value::Bool(true).compare(&Value::Bool(false)).is_err());
    assert_eq!(Value::Absent.equals(&Value::Bool(true)), Ok(false));
}

proptest::proptest! {
    #[test]
    fn any_text_can_be_asked_for_any_value(text in "\\PC{0,40}", locale in "(de|en|fr|en-GB|)") {
        for (kind, _) in Kind::NAMES {
            let _ = (read(&text, kind, &locale), find_all(&text, kind, &locale));
        }
    }

    #[test]
    fn an_amount_reads_back_however_a_country_writes_it(cents in -100_000_000_i64..100_000_000, form in 0_usize..8) {
        let (group, point, around, locale) = [
            (",", ".", "$#", "en-US"), (".", ",", "# €", "de"), ("'", ".", "CHF #", "de-CH"), (" ", ",", "# zł", "pl"),
            ("\u{202f}", ",", "# €", "fr"), ("", ".", "£#", "en-GB"), (",", ".", "$# CAD", "en-CA"), (".", ",", "R$ #", "pt-BR"),
        ][form];
        let amount = Decimal::new(cents.into(), 2).unwrap();
        let (whole, rest) = ((cents.abs() / 100).to_string(), cents.abs() % 100);
        let groups: Vec<&str> = {
            let mut cut: Vec<usize> = (0..=whole.len()).rev().step_by(3).collect();
            cut.push(0);
            let mut parts: Vec<&str> = cut.windows(2).map(|w| &whole[w[1]..w[0]]).filter(|p| !p.is_empty()).collect();
            parts.reverse();
            parts
        };
        let digits = format!("{}{point}{rest:02}", groups.join(group));
        let sign = if cents < 0 { "-" } else { "" };
        let text = format!("{sign}{}", around.replace('#', &digits));
        let Some(Value::Money(read)) = find(&text, Kind::Money, locale) else { panic!("{text}") };
        proptest::prop_assert_eq!(read.amount, amount, "{}", text);
        let within = format!("You pay {text} today");
        let found = find_all(&within, Kind::Money, locale);
        proptest::prop_assert_eq!(found, vec![Value::Money(read)], "{}", within);
    }

    #[test]
    fn a_day_reads_back_however_it_is_written(days in 0_i64..20_000, form in 0_usize..8) {
        let day = jiff::civil::date(1990, 1, 1).saturating_add(jiff::ToSpan::days(days));
        let (pattern, locale) = [
            ("%Y-%m-%d", "en"), ("%m/%d/%Y", "en-US"), ("%d/%m/%Y", "en-GB"), ("%-d.%-m.%Y", "de"), ("%-d %B %Y", "en"),
            ("%b %-d, %Y", "en"), ("%A, %B %-d, %Y", "en"), ("%a %-d %b %Y", "en"),
        ][form];
        let text = day.strftime(pattern).to_string();
        let wanted = Some(Value::Date(Date { day, time: None }));
        proptest::prop_assert_eq!(read(&text, Kind::Date, locale), wanted.clone(), "{}", &text);
        proptest::prop_assert_eq!(find(&format!("due {text} at noon"), Kind::Date, locale), wanted, "{}", &text);
    }

    #[test]
    fn a_length_of_time_and_a_share_read_back(milliseconds in 0_i64..1_000_000_000, share in -100_000_i64..100_000) {
        let duration = Duration { milliseconds };
        proptest::prop_assert_eq!(read(&duration.to_string(), Kind::Duration, "en"), Some(Value::Duration(duration)));
        let share = Value::Percent(Decimal::new(share.into(), 2).unwrap());
        proptest::prop_assert_eq!(read(&share.to_string(), Kind::Percent, "en"), Some(share));
    }

    #[test]
    fn a_number_reads_back(n in -10_000_000_i64..10_000_000) {
        let number = Decimal::new(n.into(), 2).unwrap();
        let money = Money { amount: number, currency: Currency::spelled("$") };
        let back = read(&money.to_string(), Kind::Money, "en");
        proptest::prop_assert_eq!(back, Some(Value::Money(money)));
    }
}

//! The words of controls that end the session, cost money or destroy, in English and in the languages of many apps.

use crate::state::values::{Kind as ValueKind, find};

/// Ends the session.
const SIGN_OUT: [&str; 12] = [
    "sign out",
    "signout",
    "log out",
    "logout",
    "log off",
    "logoff",
    "sign off",
    "log me off",
    "log me out",
    "sign me out",
    "end session",
    "switch user",
];
/// Costs money, or orders what does.
const PAYMENT: [&str; 20] = [
    "charge card",
    "send money",
    "top up",
    "refund",
    "run payroll",
    "pay",
    "pay now",
    "buy",
    "buy now",
    "purchase",
    "place order",
    "place the order",
    "place my order",
    "confirm order",
    "complete order",
    "order now",
    "order with an obligation to pay",
    "donate",
    "checkout and pay",
    "complete purchase",
];
/// Takes something away for good, or from others.
const DESTRUCTIVE: [&str; 60] = [
    "shred",
    "expunge",
    "obliterate",
    "annihilate",
    "nuke",
    "kill",
    "zap",
    "bin it",
    "trash it",
    "get rid",
    "forget me",
    "delete",
    "remove",
    "destroy",
    "erase",
    "purge",
    "wipe",
    "reset",
    "empty",
    "discard",
    "drop",
    "revoke",
    "invalidate",
    "regenerate",
    "expire",
    "deactivate",
    "disable",
    "uninstall",
    "terminate",
    "unsubscribe",
    "withdraw",
    "reject",
    "archive",
    "cancel order",
    "cancel subscription",
    "close account",
    "void",
    "ban",
    "move to bin",
    "move to trash",
    "factory settings",
    "truncate",
    "overwrite",
    "write off",
    "retire",
    "decommission",
    "disconnect",
    "unlink",
    "stop using",
    "go offline",
    "dispose",
    "scrap",
    "suspend",
    "unpublish",
    "expel",
    "evict",
    "cleanup",
    "clean up",
    "prune",
    "install",
];
/// What destroys as the whole name of a control only: "Add bin" may be what the app is about.
const DESTROYS_ALONE: [&str; 4] = ["bin", "trash", "flush", "start over"];
/// Words of a box that gives somebody power over the app.
const POWERS: [&str; 6] = ["superuser", "administrator", "admin", "staff", "root", "sudo"];
/// The last word of an address that destroys what it is asked for.
pub(super) const DESTROYS_ADDRESS: [&str; 6] = ["delete", "remove", "destroy", "erase", "purge", "wipe"];

/// The same in other languages, each word as it stands on a button.
const SIGN_OUT_ELSEWHERE: [&str; 34] = [
    "abmelden",
    "ausloggen",
    "déconnexion",
    "se déconnecter",
    "me déconnecter",
    "cerrar sesión",
    "desconectarse",
    "esci",
    "disconnetti",
    "terminar sessão",
    "encerrar sessão",
    "sair",
    "uitloggen",
    "afmelden",
    "wyloguj",
    "wyloguj się",
    "logga ut",
    "log ud",
    "logg ut",
    "kirjaudu ulos",
    "odhlásit",
    "odhlásit se",
    "kijelentkezés",
    "deconectare",
    "çıkış yap",
    "выйти",
    "выход",
    "вийти",
    "登出",
    "退出登录",
    "退出登錄",
    "ログアウト",
    "サインアウト",
    "로그아웃",
];
const PAYMENT_ELSEWHERE: [&str; 42] = [
    "bezahlen",
    "jetzt bezahlen",
    "kaufen",
    "jetzt kaufen",
    "zahlungspflichtig bestellen",
    "bestellen",
    "jetzt bestellen",
    "payer",
    "acheter",
    "commander",
    "passer la commande",
    "pagar",
    "comprar",
    "realizar pedido",
    "finalizar compra",
    "paga",
    "paga ora",
    "acquista",
    "compra",
    "ordina",
    "betalen",
    "kopen",
    "zapłać",
    "kup teraz",
    "betala",
    "köp",
    "betal",
    "køb",
    "kjøp",
    "maksa",
    "osta",
    "zaplatit",
    "koupit",
    "fizetés",
    "satın al",
    "öde",
    "оплатить",
    "купить",
    "支付",
    "购买",
    "購入",
    "결제",
];
const DESTRUCTIVE_ELSEWHERE: [&str; 40] = [
    "löschen",
    "entfernen",
    "verwerfen",
    "stornieren",
    "zurücksetzen",
    "supprimer",
    "effacer",
    "retirer",
    "vider",
    "eliminar",
    "borrar",
    "quitar",
    "vaciar",
    "elimina",
    "rimuovi",
    "cancella",
    "svuota",
    "excluir",
    "apagar",
    "remover",
    "verwijderen",
    "wissen",
    "usuń",
    "ta bort",
    "radera",
    "slet",
    "slett",
    "poista",
    "smazat",
    "odstranit",
    "törlés",
    "șterge",
    "sil",
    "удалить",
    "видалити",
    "删除",
    "刪除",
    "移除",
    "削除",
    "삭제",
];

/// What is done for the amount of money that its button names. What only puts something by is not among them.
const DONE_FOR_MONEY: [&str; 20] = [
    "book",
    "reserve",
    "order",
    "subscribe",
    "upgrade",
    "renew",
    "rent",
    "hire",
    "confirm",
    "check out",
    "checkout",
    "complete",
    "proceed",
    "donate",
    "give",
    "send",
    "transfer",
    "tip",
    "start",
    "continue",
];

/// A sign that stands for a word.
const SIGNS: [(char, &str); 2] = [('🗑', " delete "), ('⏻', " sign out ")];

/// It ends the session.
pub(super) fn signs_out(name: &str) -> bool {
    says_any(name, &SIGN_OUT) || says_any(name, &SIGN_OUT_ELSEWHERE)
}

/// A part of an address that ends the session.
pub(super) fn is_sign_out(part: &str) -> bool {
    SIGN_OUT.contains(&part)
}

/// It costs money: by its words, or because it names what it costs. `told`: the name as it stands there.
pub(super) fn costs_money(name: &str, told: &str) -> bool {
    let for_money = || {
        let begins = DONE_FOR_MONEY.iter().any(|verb| name.starts_with(&format!("{verb} ")));
        begins && name.split(' ').count() <= 6 && find(told, ValueKind::Money, "en").is_some()
    };
    says_any(name, &PAYMENT) || says_any(name, &PAYMENT_ELSEWHERE) || for_money()
}

/// It takes something away for good, or from others.
pub(super) fn destroys(name: &str) -> bool {
    says_any(name, &DESTRUCTIVE)
        || says_any(name, &DESTRUCTIVE_ELSEWHERE)
        || DESTROYS_ALONE.contains(&name)
        || name.starts_with("flush ")
}

/// It gives somebody power over the app.
pub(super) fn gives_power(name: &str) -> bool {
    crate::state::text::words(name).any(|word| POWERS.contains(&word.as_str()))
}

/// "Sign-Out…" as `sign out`.
pub(super) fn words(name: &str) -> String {
    let signs = SIGNS.iter().fold(name.to_owned(), |name, (sign, word)| name.replace(*sign, word));
    let plain: String = signs
        .chars()
        .map(|c| if c.is_alphanumeric() { c } else { ' ' })
        .flat_map(char::to_lowercase)
        .collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The name begins with one of these, or is short and holds it: "Delete book", "Yes, delete", but no sentence that merely
/// speaks of it, and no thing that is called after it ("Removed items", "Empty states").
fn says_any(name: &str, list: &[&str]) -> bool {
    let count = name.split(' ').count();
    let padded = format!(" {name} ");
    list.iter().any(|told| {
        name == *told
            || name.starts_with(&format!("{told} "))
            || count <= 4 && padded.contains(&format!(" {told} "))
            // Where words are not set apart, the one stands within what it is about.
            || told.chars().all(is_unspaced) && name.contains(told) && name.chars().count() <= 8
    })
}

/// A letter of a script whose words are not set apart on a button.
fn is_unspaced(c: char) -> bool {
    matches!(c, '\u{3040}'..='\u{30ff}' | '\u{4e00}'..='\u{9fff}' | '\u{ac00}'..='\u{d7af}')
}

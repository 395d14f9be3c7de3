<?php
/**
 * What the wiki holds when a test begins: a shelf with two books, and a book with a chapter and two pages.
 *
 * Made by the app's own API, with a token that is put into the database first. What is there by its name stays, so it
 * can be run again.
 */

declare(strict_types=1);

function give_up(string $why): never
{
    fwrite(STDERR, "seed: $why\n");
    exit(1);
}

function setting(string $name): string
{
    $value = getenv($name);
    if ($value === false || $value === '') {
        give_up("$name is not set");
    }
    return $value;
}

/** Puts the token into the database; its secret is kept as a hash, as the app itself keeps it. */
function make_token(): string
{
    $dsn = sprintf('mysql:host=%s;port=%s;dbname=%s', setting('DB_HOST'), setting('DB_PORT'), setting('DB_DATABASE'));
    $db = new PDO($dsn, setting('DB_USERNAME'), setting('DB_PASSWORD'), [PDO::ATTR_ERRMODE => PDO::ERRMODE_EXCEPTION]);
    [$id, $secret] = [setting('SEED_TOKEN_ID'), setting('SEED_TOKEN_SECRET')];
    $db->prepare('DELETE FROM api_tokens WHERE token_id = ?')->execute([$id]);
    $db->prepare(
        "INSERT INTO api_tokens (name, token_id, secret, user_id, expires_at, created_at, updated_at)
         SELECT 'seed', ?, ?, id, '2099-12-31', NOW(), NOW() FROM users WHERE email = 'admin@admin.com'"
    )->execute([$id, password_hash($secret, PASSWORD_BCRYPT)]);
    return "$id:$secret";
}

/** One call of the API; ends the script where it is refused. */
function call(string $method, string $path, array $body = []): array
{
    static $token = null;
    $token ??= make_token();
    $context = stream_context_create(['http' => [
        'method' => $method,
        'header' => ["Authorization: Token $token", 'Content-Type: application/json', 'Accept: application/json'],
        'content' => $body ? json_encode($body, JSON_THROW_ON_ERROR) : '',
        'ignore_errors' => true,
    ]]);
    $answer = file_get_contents("http://app/api/$path", false, $context);
    $status = http_get_last_response_headers()[0] ?? 'no answer';
    if ($answer === false || !preg_match('~^HTTP/\S+ 2~', $status)) {
        give_up("$method $path was refused: $status\n$answer");
    }
    return json_decode($answer, true, 512, JSON_THROW_ON_ERROR);
}

/** The id of what has this name, made if there is none. */
function ensure(string $kind, array $fields): int
{
    $found = call('GET', $kind . '?' . http_build_query(['filter' => ['name' => $fields['name']]]));
    return $found['data'][0]['id'] ?? call('POST', $kind, $fields)['id'];
}

$first = ensure('books', ['name' => 'Book1', 'description' => 'The first of the shelf']);
$second = ensure('books', ['name' => 'Book2', 'description' => 'The second of the shelf']);
ensure('shelves', ['name' => 'Shelf', 'description' => 'Shelf Description', 'books' => [$first, $second]]);

$book = ensure('books', ['name' => 'Book', 'description' => 'Description']);
$chapter = ensure('chapters', ['book_id' => $book, 'name' => 'Chapter', 'description' => 'Description']);
ensure('pages', ['chapter_id' => $chapter, 'name' => 'Page in chapter', 'html' => '<p>A page of the chapter.</p>']);
ensure('pages', ['book_id' => $book, 'name' => 'Page', 'html' => '<p>Page Description</p>']);
echo "seed: done\n";

<?php
/**
 * What there is to invoice when a test begins: a client with a contact, and three products.
 *
 * Made by the app's own API, signed in as the user of the first start. What is there by its name stays, so it can be
 * run again.
 */

declare(strict_types=1);

function give_up(string $why): never
{
    fwrite(STDERR, "seed: $why\n");
    exit(1);
}

/** One call of the API; ends the script where it is refused. */
function call(string $method, string $path, array $body = [], ?string $token = null): array
{
    $header = ['Content-Type: application/json', 'Accept: application/json', 'X-Requested-With: XMLHttpRequest'];
    if ($token !== null) {
        $header[] = "X-API-TOKEN: $token";
    }
    $context = stream_context_create(['http' => [
        'method' => $method,
        'header' => $header,
        'content' => $body ? json_encode($body, JSON_THROW_ON_ERROR) : '',
        'ignore_errors' => true,
    ]]);
    $answer = file_get_contents("http://web/api/v1/$path", false, $context);
    $status = http_get_last_response_headers()[0] ?? 'no answer';
    if ($answer === false || !preg_match('~^HTTP/\S+ 2~', $status)) {
        give_up("$method $path was refused: $status\n$answer");
    }
    return json_decode($answer, true, 512, JSON_THROW_ON_ERROR);
}

/** Makes what no other has the same `$key` as. */
function ensure(string $kind, string $key, array $fields, string $token): void
{
    $there = call('GET', "$kind?per_page=500", token: $token)['data'];
    if (!in_array($fields[$key], array_column($there, $key), true)) {
        call('POST', $kind, $fields, $token);
    }
}

$signed_in = call('POST', 'login', ['email' => getenv('IN_USER_EMAIL'), 'password' => getenv('IN_PASSWORD')]);
$token = $signed_in['data'][0]['token']['token'];

ensure('clients', 'name', [
    'name' => 'company_name',
    'contacts' => [['first_name' => 'first_name', 'last_name' => 'last_name', 'email' => 'email@example.com']],
], $token);
foreach (['product_name', 'product_name1', 'product_name2'] as $name) {
    ensure('products', 'product_key', ['product_key' => $name, 'price' => 60000, 'quantity' => 200], $token);
}
echo "seed: done\n";

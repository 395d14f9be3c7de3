<?php
/**
 * What the shop holds when a test begins, beside the products that its installer brings: two customers, a brand and a
 * supplier.
 *
 * Made by the shop's own classes. What is there by its name stays, so it can be run again.
 */

declare(strict_types=1);

require '/var/www/html/config/config.inc.php';

function ensure_customer(string $email, string $password, string $first_name, string $last_name): void
{
    if (Customer::customerExists($email)) {
        return;
    }
    $customer = new Customer();
    $customer->email = $email;
    $customer->firstname = $first_name;
    $customer->lastname = $last_name;
    $customer->passwd = Tools::hash($password);
    must($customer->add(), "the customer $email");
}

function ensure_brand(string $name): void
{
    if (!Manufacturer::getIdByName($name)) {
        $brand = new Manufacturer();
        $brand->name = $name;
        $brand->active = true;
        must($brand->add(), "the brand $name");
    }
}

function ensure_supplier(string $name): void
{
    if (!Supplier::getIdByName($name)) {
        $supplier = new Supplier();
        $supplier->name = $name;
        $supplier->active = true;
        must($supplier->add(), "the supplier $name");
    }
}

function must(bool $done, string $what): void
{
    if (!$done) {
        fwrite(STDERR, "seed: $what could not be made\n");
        exit(1);
    }
}

ensure_customer(getenv('SEED_BUYER'), getenv('SEED_BUYER_PASSWORD'), 'Vera', 'Linden');
ensure_customer('test@test.com', getenv('SEED_BUYER_PASSWORD'), 'Jones', 'Jonathan');
ensure_brand('Nike');
ensure_supplier('Shoes supplier');
echo "seed: done\n";

<?php
// Classes of the generated client, and those of the Debian package php-guzzlehttp-guzzle.
require '/usr/share/php/GuzzleHttp/autoload.php';
spl_autoload_register(function (string $class): void {
    $file = __DIR__ . '/client/lib/' . str_replace(['Cardlens\\', '\\'], ['', '/'], $class) . '.php';
    if (str_starts_with($class, 'Cardlens\\') && is_file($file)) {
        require $file;
    }
});

<?php
// Scans a card and asks its payer, with the client that openapi-generator makes of the OpenAPI document.
require 'autoload.php';

use Cardlens\Api\{CardsApi, EligibilityApi, UploadsApi};
use Cardlens\Configuration;
use Cardlens\Model\{CardState, CreateCardRequest, CreateEligibilityRequest, EligibilityQuestion, Provider, Subscriber};

$config = (new Configuration())->setHost(getenv('CARDLENS_URL'))->setAccessToken(getenv('CARDLENS_API_KEY'));
$http = new GuzzleHttp\Client();
$cards = new CardsApi($http, $config);
$checks = new EligibilityApi($http, $config);

$cardId = $cards->createCard(null, new CreateCardRequest())->getCardId();
(new UploadsApi($http, $config))->uploadImage($cardId, 'front', new SplFileObject($argv[1]));

while (in_array(($card = $cards->getCard($cardId))->getState(), ['pending', 'processing'], true)) {
    usleep(200_000);
}
echo 'member number ', $card->getDetails()->getMemberNumber()->getValue(), "\n";
echo 'payer ', $card->getPayerMatch()->getSvcPayerName(), "\n";

$question = new EligibilityQuestion([
    'subscriber' => new Subscriber(['first_name' => 'Morgan', 'last_name' => 'Example', 'date_of_birth' => '19800102']),
    'provider' => new Provider(['npi' => '1234567893', 'organization_name' => 'Cedar Clinic']),
]);
$check = $checks->createEligibility(new CreateEligibilityRequest(['card_id' => $cardId, 'eligibility' => $question]));
while ($check->getState() === 'processing') {
    usleep(200_000);
    $check = $checks->getEligibility($check->getEligibilityId());
}
echo 'coverage ', $check->getEligibilitySummarizedResponse()->getCoverageSummary()->getStatus(), "\n";

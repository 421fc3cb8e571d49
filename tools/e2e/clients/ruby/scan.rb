# Scans a card and asks its payer, with the client that openapi-generator makes of the OpenAPI document.
require 'uri'
require 'cardlens_client'

CardlensClient.configure do |config|
  url = URI(ENV.fetch('CARDLENS_URL'))
  config.scheme = url.scheme
  config.host = "#{url.host}:#{url.port}"
  config.server_index = nil
  config.access_token = ENV.fetch('CARDLENS_API_KEY')
end
cards = CardlensClient::CardsApi.new
checks = CardlensClient::EligibilityApi.new

created = cards.create_card
CardlensClient::UploadsApi.new.upload_image(created.card_id, 'front', File.binread(ARGV.fetch(0)))

card = cards.get_card(created.card_id)
while %w[pending processing].include?(card.state)
  sleep 0.2
  card = cards.get_card(created.card_id)
end
puts "member number #{card.details.member_number.value}"
puts "payer #{card.payer_match.svc_payer_name}"

question = CardlensClient::EligibilityQuestion.new(
  subscriber: CardlensClient::Subscriber.new(first_name: 'Morgan', last_name: 'Example', date_of_birth: '19800102'),
  provider: CardlensClient::Provider.new(npi: '1234567893', organization_name: 'Cedar Clinic')
)
request = CardlensClient::CreateEligibilityRequest.new(card_id: card.card_id, eligibility: question)
check = checks.create_eligibility(request)
while check.state == 'processing'
  sleep 0.2
  check = checks.get_eligibility(check.eligibility_id)
end
puts "coverage #{check.eligibility_summarized_response.coverage_summary.status}"

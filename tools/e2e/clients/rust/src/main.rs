//! Scans a card and asks its payer, with the client that openapi-generator makes of the OpenAPI document.

use std::{env, error::Error, path::PathBuf, time::Duration};

use cardlens_client::apis::configuration::Configuration;
use cardlens_client::apis::{cards_api, eligibility_api, uploads_api};
use cardlens_client::models::{
    card, eligibility_record, CreateCardRequest, CreateEligibilityRequest, EligibilityQuestion, Provider, Subscriber,
};
use tokio::time::sleep;

const PAUSE: Duration = Duration::from_millis(200);

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut config = Configuration::new();
    config.base_path = env::var("CARDLENS_URL")?;
    config.bearer_access_token = Some(env::var("CARDLENS_API_KEY")?);
    let file = PathBuf::from(env::args().nth(1).ok_or("the file of a picture is missing")?);

    let created = cards_api::create_card(&config, None, Some(CreateCardRequest::new())).await?;
    let id = created.card_id.to_string();
    uploads_api::upload_image(&config, &id, "front", file, None, None).await?;

    let card = loop {
        let card = cards_api::get_card(&config, &id, None, None, None).await?;
        if !matches!(card.state, card::State::Pending | card::State::Processing) {
            break card;
        }
        sleep(PAUSE).await;
    };
    let member_number = card.details.and_then(|details| details.member_number).ok_or("no member number")?;
    println!("member number {}", member_number.value);
    let payer = card.payer_match.and_then(|payer_match| payer_match.svc_payer_name).ok_or("no payer")?;
    println!("payer {payer}");

    let subscriber = Subscriber::new("Morgan".into(), "Example".into(), "19800102".into());
    let mut provider = Provider::new("1234567893".into());
    provider.organization_name = Some("Cedar Clinic".into());
    let mut request = CreateEligibilityRequest::new(EligibilityQuestion::new(subscriber, provider));
    request.card_id = Some(created.card_id);
    let mut check = eligibility_api::create_eligibility(&config, request, None).await?;
    while matches!(check.state, eligibility_record::State::Processing) {
        sleep(PAUSE).await;
        check = eligibility_api::get_eligibility(&config, &check.eligibility_id.to_string()).await?;
    }
    let summary = check.eligibility_summarized_response.ok_or("no response")?;
    println!("coverage {:?}", summary.coverage_summary.ok_or("no coverage")?.status);
    Ok(())
}

import cardlens.ApiClient;
import cardlens.api.CardsApi;
import cardlens.api.EligibilityApi;
import cardlens.api.UploadsApi;
import cardlens.model.Card;
import cardlens.model.CreateCardRequest;
import cardlens.model.CreateEligibilityRequest;
import cardlens.model.EligibilityQuestion;
import cardlens.model.EligibilityRecord;
import cardlens.model.Provider;
import cardlens.model.Subscriber;
import java.io.File;
import java.util.UUID;

/** Scans a card and asks its payer, with the client that openapi-generator makes of the OpenAPI document. */
public class Scan {
  public static void main(String[] args) throws Exception {
    ApiClient client = new ApiClient();
    client.setBasePath(System.getenv("CARDLENS_URL"));
    client.addDefaultHeader("Authorization", "Bearer " + System.getenv("CARDLENS_API_KEY"));
    CardsApi cards = new CardsApi(client);
    EligibilityApi checks = new EligibilityApi(client);

    UUID cardId = cards.createCard(null, new CreateCardRequest()).getCardId();
    new UploadsApi(client).uploadImage(cardId, "front", new File(args[0]), null, null);

    Card card = cards.getCard(cardId, null, null, null);
    while (card.getState() == Card.StateEnum.PENDING || card.getState() == Card.StateEnum.PROCESSING) {
      Thread.sleep(200);
      card = cards.getCard(cardId, null, null, null);
    }
    System.out.println("member number " + card.getDetails().getMemberNumber().getValue());
    System.out.println("payer " + card.getPayerMatch().getSvcPayerName());

    EligibilityQuestion question = new EligibilityQuestion()
        .subscriber(new Subscriber().firstName("Morgan").lastName("Example").dateOfBirth("19800102"))
        .provider(new Provider().npi("1234567893").organizationName("Cedar Clinic"));
    EligibilityRecord check =
        checks.createEligibility(new CreateEligibilityRequest().cardId(cardId).eligibility(question), null);
    while (check.getState() == EligibilityRecord.StateEnum.PROCESSING) {
      Thread.sleep(200);
      check = checks.getEligibility(check.getEligibilityId());
    }
    System.out.println("coverage " + check.getEligibilitySummarizedResponse().getCoverageSummary().getStatus());
  }
}

import cardlens.apis.CardsApi
import cardlens.apis.EligibilityApi
import cardlens.apis.UploadsApi
import cardlens.infrastructure.ApiClient
import cardlens.models.Card
import cardlens.models.CreateCardRequest
import cardlens.models.CreateEligibilityRequest
import cardlens.models.EligibilityQuestion
import cardlens.models.EligibilityRecord
import cardlens.models.Provider
import cardlens.models.Subscriber
import java.io.File

/** Scans a card and asks its payer, with the client that openapi-generator makes of the OpenAPI document. */
fun main(args: Array<String>) {
  val url = System.getenv("CARDLENS_URL")
  ApiClient.accessToken = System.getenv("CARDLENS_API_KEY")
  val cards = CardsApi(url)
  val checks = EligibilityApi(url)

  val cardId = cards.createCard(createCardRequest = CreateCardRequest()).cardId
  UploadsApi(url).uploadImage(cardId, UploadsApi.OrientationUploadImage.FRONT, File(args[0]))

  var card = cards.getCard(cardId)
  while (card.state == Card.State.PENDING || card.state == Card.State.PROCESSING) {
    Thread.sleep(200)
    card = cards.getCard(cardId)
  }
  println("member number ${card.details?.memberNumber?.value}")
  println("payer ${card.payerMatch?.svcPayerName}")

  val question =
    EligibilityQuestion(
      subscriber = Subscriber(firstName = "Morgan", lastName = "Example", dateOfBirth = "19800102"),
      provider = Provider(npi = "1234567893", organizationName = "Cedar Clinic"),
    )
  var check = checks.createEligibility(CreateEligibilityRequest(eligibility = question, cardId = cardId))
  while (check.state == EligibilityRecord.State.PROCESSING) {
    Thread.sleep(200)
    check = checks.getEligibility(check.eligibilityId)
  }
  println("coverage ${check.eligibilitySummarizedResponse?.coverageSummary?.status}")
}

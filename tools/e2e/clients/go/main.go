// Scans a card and asks its payer, with the client that oapi-codegen generates from the OpenAPI document.
package main

import (
	"bufio"
	"context"
	"fmt"
	"net/http"
	"os"
	"strings"
	"time"

	"cardlens/e2e/client/cardlens"

	"github.com/google/uuid"
)

func main() {
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	defer cancel()
	if err := scan(ctx, os.Getenv("CARDLENS_URL"), os.Getenv("CARDLENS_API_KEY"), os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func scan(ctx context.Context, url, key, file string) error {
	withKey := func(_ context.Context, request *http.Request) error {
		request.Header.Set("Authorization", "Bearer "+key)
		return nil
	}
	client, err := cardlens.NewClientWithResponses(url, cardlens.WithRequestEditorFn(withKey))
	if err != nil {
		return err
	}

	missing, err := client.GetCardWithResponse(ctx, uuid.New(), nil)
	if err != nil {
		return err
	}
	if missing.JSON404 == nil {
		return fmt.Errorf("a card that does not exist: %s", missing.Status())
	}

	created, err := client.CreateCardWithResponse(ctx, nil, cardlens.CreateCardJSONRequestBody{})
	if err != nil {
		return err
	}
	if created.JSON201 == nil {
		return fmt.Errorf("create: %s", created.Status())
	}
	id := created.JSON201.CardId

	image, err := os.Open(file)
	if err != nil {
		return err
	}
	defer image.Close()
	side := &cardlens.UploadImageParams{Orientation: "front"}
	uploaded, err := client.UploadImageWithBodyWithResponse(ctx, id, side, "application/octet-stream", image)
	if err != nil {
		return err
	}
	if uploaded.StatusCode() >= 300 {
		return fmt.Errorf("upload: %s", uploaded.Status())
	}

	if err := untilCompleted(ctx, client, id); err != nil {
		return err
	}
	card, err := client.GetCardWithResponse(ctx, id, nil)
	if err != nil {
		return err
	}
	if card.JSON200 == nil || card.JSON200.Details == nil || card.JSON200.Details.MemberNumber == nil {
		return fmt.Errorf("no member number: %s", card.Status())
	}
	if card.JSON200.PayerMatch == nil || card.JSON200.PayerMatch.SvcPayerName == nil {
		return fmt.Errorf("no payer: %s", card.Body)
	}
	fmt.Printf("member number %s\n", card.JSON200.Details.MemberNumber.Value)
	fmt.Printf("payer %s\n", *card.JSON200.PayerMatch.SvcPayerName)
	return ask(ctx, client, id)
}

// Asks the payer of the card, and polls until it has answered.
func ask(ctx context.Context, client *cardlens.ClientWithResponses, card uuid.UUID) error {
	clinic := "Cedar Clinic"
	created, err := client.CreateEligibilityWithResponse(ctx, nil, cardlens.CreateEligibilityJSONRequestBody{
		CardId: &card,
		Eligibility: cardlens.EligibilityQuestion{
			Subscriber: cardlens.Subscriber{FirstName: "Morgan", LastName: "Example", DateOfBirth: "19800102"},
			Provider:   cardlens.Provider{Npi: "1234567893", OrganizationName: &clinic},
		},
	})
	if err != nil {
		return err
	}
	if created.JSON201 == nil {
		return fmt.Errorf("check: %s", created.Status())
	}
	check := created.JSON201
	for check.State == cardlens.EligibilityRecordStateProcessing {
		time.Sleep(200 * time.Millisecond)
		got, err := client.GetEligibilityWithResponse(ctx, check.EligibilityId)
		if err != nil {
			return err
		}
		if got.JSON200 == nil {
			return fmt.Errorf("check: %s", got.Status())
		}
		check = got.JSON200
	}
	if check.EligibilitySummarizedResponse == nil || check.EligibilitySummarizedResponse.CoverageSummary == nil {
		return fmt.Errorf("the payer did not answer: %s", check.State)
	}
	fmt.Printf("coverage %s\n", check.EligibilitySummarizedResponse.CoverageSummary.Status)
	return nil
}

// The stream ends with the event of the last state, so it is read as a stream: not with a …WithResponse method, which waits for its end.
func untilCompleted(ctx context.Context, client *cardlens.ClientWithResponses, id uuid.UUID) error {
	events, err := client.StreamCardEvents(ctx, id, nil)
	if err != nil {
		return err
	}
	defer events.Body.Close()
	lines := bufio.NewScanner(events.Body)
	for lines.Scan() {
		if strings.HasPrefix(lines.Text(), "data:") && strings.Contains(lines.Text(), `"completed"`) {
			return nil
		}
	}
	return fmt.Errorf("the events ended before the card was completed: %s", events.Status)
}

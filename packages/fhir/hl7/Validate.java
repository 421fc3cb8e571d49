import ca.uhn.fhir.context.FhirContext;
import ca.uhn.fhir.context.support.DefaultProfileValidationSupport;
import ca.uhn.fhir.validation.FhirValidator;
import ca.uhn.fhir.validation.ResultSeverityEnum;
import ca.uhn.fhir.validation.SingleValidationMessage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.hl7.fhir.common.hapi.validation.support.CommonCodeSystemsTerminologyService;
import org.hl7.fhir.common.hapi.validation.support.InMemoryTerminologyServerValidationSupport;
import org.hl7.fhir.common.hapi.validation.support.PrePopulatedValidationSupport;
import org.hl7.fhir.common.hapi.validation.support.SnapshotGeneratingValidationSupport;
import org.hl7.fhir.common.hapi.validation.support.UnknownCodeSystemWarningValidationSupport;
import org.hl7.fhir.common.hapi.validation.support.ValidationSupportChain;
import org.hl7.fhir.common.hapi.validation.validator.FhirInstanceValidator;
import org.hl7.fhir.instance.model.api.IBaseResource;
import org.hl7.fhir.r4.model.Bundle;

/** Usage: Validate DEFINITIONS… -- BUNDLE_FOLDER. Exits with 1 if a bundle has an error; prints warnings as counts by message. */
public final class Validate {
  public static void main(String[] arguments) throws IOException {
    List<String> all = List.of(arguments);
    FhirContext context = FhirContext.forR4();
    PrePopulatedValidationSupport own = new PrePopulatedValidationSupport(context);
    for (String file : all.subList(0, all.indexOf("--"))) {
      IBaseResource parsed = context.newJsonParser().parseResource(Files.readString(Path.of(file)));
      if (parsed instanceof Bundle bundle) bundle.getEntry().forEach(entry -> own.addResource(entry.getResource()));
      else own.addResource(parsed);
    }
    UnknownCodeSystemWarningValidationSupport unknown = new UnknownCodeSystemWarningValidationSupport(context);
    unknown.setNonExistentCodeSystemSeverity(ca.uhn.fhir.context.support.IValidationSupport.IssueSeverity.WARNING);
    FhirInstanceValidator instance = new FhirInstanceValidator(new ValidationSupportChain(
        new DefaultProfileValidationSupport(context), own, new SnapshotGeneratingValidationSupport(context),
        new InMemoryTerminologyServerValidationSupport(context), new CommonCodeSystemsTerminologyService(context), unknown));
    instance.setAnyExtensionsAllowed(false);
    FhirValidator validator = context.newValidator().registerValidatorModule(instance);

    Map<String, Integer> warnings = new TreeMap<>();
    int bundles = 0;
    int errors = 0;
    try (Stream<Path> files = Files.list(Path.of(all.get(all.size() - 1)))) {
      for (Path file : files.sorted().toList()) {
        bundles++;
        for (SingleValidationMessage message : validator.validateWithResult(Files.readString(file)).getMessages()) {
          if (message.getSeverity().ordinal() >= ResultSeverityEnum.ERROR.ordinal()) {
            errors++;
            System.out.printf("%s: %s: %s%n", file.getFileName(), message.getLocationString(), message.getMessage());
          } else if (message.getSeverity() == ResultSeverityEnum.WARNING) {
            warnings.merge(message.getMessage().replaceAll("[0-9a-f-]{36}", "…"), 1, Integer::sum);
          }
        }
      }
    }
    warnings.forEach((message, count) -> System.out.printf("warning, %d times: %s%n", count, message));
    System.out.printf("%d bundles, %d errors%n", bundles, errors);
    if (errors > 0 || bundles == 0) System.exit(1);
  }
}

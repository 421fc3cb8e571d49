import { Page } from '../app/page.js';

export const DestinationPage = () => <Page title="FHIR destinations">{null}</Page>;

import { Page } from '../app/page.js';

export const DestinationsPage = () => <Page title="FHIR destinations">{null}</Page>;

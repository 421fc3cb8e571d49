import { companiesOf, loadDirectoryData } from '@cardlens/payers';

export const directory = loadDirectoryData();
export const companies = companiesOf(directory.payers);

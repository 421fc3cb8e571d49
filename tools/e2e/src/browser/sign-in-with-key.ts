import type { Page } from 'playwright-core';

/** Signs in on the sign-in page of the console with an API key. */
export async function signInWithKey(page: Page, apiKey: string): Promise<void> {
  const field = page.getByLabel('API key');
  const summary = page.getByText('Sign in with an API key');
  await summary.waitFor();
  // It is open where there is no other way to sign in.
  if (!(await field.isVisible())) await summary.click();
  await field.fill(apiKey);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

import type { AccountProfile } from '@cardlens/contracts';

export const accountBody = ({ accountId, name, logo, reviewThreshold }: AccountProfile) => ({
  account_id: accountId,
  name,
  logo: logo === undefined ? null : `data:image/png;base64,${Buffer.from(logo).toString('base64')}`,
  review_threshold: reviewThreshold,
});

import type { AccountId } from '../../domain/ids.js';
import { ConnectorError, type ConnectorRegistry } from '../domain/connector.js';

export interface PayerConnection {
  /** Whether checks of the payer can be sent. */
  readonly isConnected: boolean;
  /** Whether a simulator would respond to them, which costs nothing. */
  readonly isSimulated: boolean;
}

/** How checks of a payer would be sent for an account. */
export function getConnection(
  payers: Pick<ConnectorRegistry, 'for'>,
  { accountId, payerId }: { readonly accountId: AccountId; readonly payerId: string },
): PayerConnection {
  try {
    return { isConnected: true, isSimulated: payers.for(accountId, payerId).isSimulated };
  } catch (error) {
    if (error instanceof ConnectorError) return { isConnected: false, isSimulated: false };
    throw error;
  }
}

/** Interchange and group header of a response. */
export interface ResponseEnvelope {
  readonly senderId: string;
  readonly senderQualifier: string;
  readonly receiverId: string;
  readonly receiverQualifier: string;
  readonly usage?: 'P' | 'T';
  /** ISA13, as sent. */
  readonly controlNumber: string;
  /** GS06 of the first group; absent when there is no group. */
  readonly groupControlNumber?: string;
  /** YYYYMMDD; of the group if there is one. */
  readonly date?: string;
  /** HHMM or longer, as sent. */
  readonly time?: string;
}

/** Bounds of a digital card, also once it is decompressed. A card with logos and pictures has some hundred KB. */
export const limits = {
  /** Characters of a source: the content of a file with several cards is the longest. */
  sourceLengthMax: 200_000,
  passcodeLengthMax: 256,
  /** QR codes of one SMART Health Card. */
  chunksMax: 20,
  /** SMART Health Cards of one source or link. */
  cardsMax: 20,
  /** Files of a link. */
  filesMax: 20,
  manifestBytesMax: 8 * 1024 * 1024,
  /** Of an encrypted file. */
  fileBytesMax: 4 * 1024 * 1024,
  /** Of a decrypted file, and of the payload of a card. */
  contentBytesMax: 4 * 1024 * 1024,
  /** Of all files of a link together, encrypted, and decrypted. */
  linkBytesMax: 8 * 1024 * 1024,
  keysBytesMax: 256 * 1024,
  revocationsBytesMax: 1024 * 1024,
  requestTimeoutMs: 8000,
  /** For everything, with waits that servers ask for. */
  timeoutMs: 25_000,
  /** Longest pause that a server may ask for; the caller is waiting. */
  pauseMaxMs: 3000,
  /** Attempts at a manifest whose server is busy or still prepares it. */
  attemptsMax: 3,
} as const;

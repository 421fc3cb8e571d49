/** Key of the error because of which the pictures of a card were not sent; null after another photo was sent. */
export const sendErrorKey = (cardId: string) => ['scans', cardId, 'error'];

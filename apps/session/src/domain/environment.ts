/** The environment of a deployment and of everything issued by it. */
export type Environment = 'sandbox' | 'production';

/** One deployment is one environment, and so is everything that was issued in it. */
export type Environment = 'sandbox' | 'production';

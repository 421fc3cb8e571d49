/** Whether the page is served by a stack on this machine, where people have its command line. */
export const isLocalStack = (): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);

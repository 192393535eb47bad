/** The key that makes a shortcut, as people read it on this machine. */
export const mac = navigator.userAgent.includes('Mac');

export const mod = (key: string): string => (mac ? `⌘${key}` : `Ctrl+${key}`);

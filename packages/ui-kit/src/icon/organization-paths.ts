/** Icons of the organizations' first screens; they come with the shell of their site. */
export const organizationPaths = {
  qr: 'M4 4h6.4v6.4H4zM13.6 4H20v6.4h-6.4zM4 13.6h6.4V20H4zM14 14h2.4v2.4M20 14v.01M17 19.8h3V17M14 19.8v.01',
  lock: 'M7.2 10.6h9.6a2.2 2.2 0 0 1 2.2 2.2v5.4a2.2 2.2 0 0 1-2.2 2.2H7.2A2.2 2.2 0 0 1 5 18.2v-5.4a2.2 2.2 0 0 1 2.2-2.2zM8.2 10.6V8a3.8 3.8 0 0 1 7.6 0v2.6',
  shield: 'M12 3.4 5 6v5.4c0 4.6 3 7.6 7 9.2 4-1.6 7-4.6 7-9.2V6zM9 11.8l2.2 2.2 4-4.2',
  mail: 'M5.8 5.4h12.4a2.2 2.2 0 0 1 2.2 2.2v8.8a2.2 2.2 0 0 1-2.2 2.2H5.8a2.2 2.2 0 0 1-2.2-2.2V7.6a2.2 2.2 0 0 1 2.2-2.2zM4.4 7l7.6 6 7.6-6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  file: 'M6 3.8h8l4.4 4.4v10.4a1.6 1.6 0 0 1-1.6 1.6H6.6A1.6 1.6 0 0 1 5 18.6V4.8a1 1 0 0 1 1-1zM13.6 3.8v4.8h4.8M8.4 13h7M8.4 16.4h4.6',
  chart: 'M4 4v14.4a1.6 1.6 0 0 0 1.6 1.6H20M8.4 16v-4M12.4 16V8M16.4 16v-6',
} as const;

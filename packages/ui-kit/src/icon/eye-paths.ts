/** Icons of the password field, which has no words for them: they come with it, and with the shell of the organizations. */
export const eyePaths = {
  eye: 'M2.8 12S6 5.8 12 5.8 21.2 12 21.2 12 18 18.2 12 18.2 2.8 12 2.8 12zM9.2 12a2.8 2.8 0 1 0 5.6 0 2.8 2.8 0 1 0-5.6 0',
  'eye-off':
    'M4 4l16 16M10 6c.6-.1 1.3-.2 2-.2 6 0 9.2 6.2 9.2 6.2a16 16 0 0 1-2.8 3.6M6.4 7.7A15 15 0 0 0 2.8 12S6 18.2 12 18.2c1.5 0 2.8-.4 4-1M10 10.1a2.8 2.8 0 0 0 3.9 3.9',
} as const;

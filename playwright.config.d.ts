/** Journeys on the built product: a real server, a real database, mails as files, Chromium. */
declare const _default: import("playwright/test").PlaywrightTestConfig<{}, {}>;
export default _default;

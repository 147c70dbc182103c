/** Text escaped for HTML, also for an attribute in double quotes. */
export const escaped = (text: unknown) =>
  String(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** 32 hexadecimal digits. `crypto.randomUUID` is missing on pages loaded over plain http. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

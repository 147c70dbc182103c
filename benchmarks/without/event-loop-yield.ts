export function makeYield(): () => Promise<void> {
  return async () => {}
}

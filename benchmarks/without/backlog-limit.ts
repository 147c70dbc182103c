export function refuseWhenBacklogged(): void {}

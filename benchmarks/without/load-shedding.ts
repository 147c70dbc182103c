export function shedLoad(): void {}

export async function shedLoad(): Promise<void> {}

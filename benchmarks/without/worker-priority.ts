export async function lowerWorkerPriority(): Promise<void> {}

export interface Heard {
  event: string
  // biome-ignore lint/suspicious/noExplicitAny: of each event little is looked at
  data: any
  id: string
}

/** The events of a stream, as they arrive. */
export async function* serverSentEvents({ body }: Response): AsyncGenerator<Heard> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const bytes of body ?? []) {
    text += decoder.decode(bytes, { stream: true })
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const part = (name: string) =>
        block
          .split('\n')
          .find((line) => line.startsWith(`${name}: `))
          ?.slice(name.length + 2)
      const data = part('data')
      if (data) yield { event: part('event') ?? '', data: JSON.parse(data), id: part('id') ?? '' }
    }
  }
}

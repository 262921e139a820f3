/**
 * Server-sent events over `fetch`, so that the token travels in a header, as `EventSource` cannot. It reads one stream to
 * its end; opening it again is the line's business.
 */

/** What a stream is asked for with. */
export interface EventRequest {
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal
  readonly fetch?: typeof fetch
}

/** What is told of a stream. */
export interface EventListener {
  /** The answer has begun. Throws where it is not what was asked for: the stream is given up with that. */
  onOpen(response: Response): void
  /** An event, by its data; a comment that keeps the line alive has none. */
  onData(data: string): void
}

/** Reads a stream of events. Resolves when the server has ended it; rejects when it could not be opened, broke, or was given up. */
export async function readEvents(url: string, request: EventRequest, listener: EventListener): Promise<void> {
  const send = request.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args))
  const response = await send(url, {
    headers: { Accept: 'text/event-stream', ...request.headers },
    signal: request.signal,
    cache: 'no-store',
  })
  try {
    listener.onOpen(response)
  } catch (reason) {
    await response.body?.cancel()
    throw reason
  }
  const { body } = response
  if (!body) return
  const take = eventParser(listener.onData)
  const reader = body.getReader()
  const decoder = new TextDecoder()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    take(decoder.decode(value, { stream: true }))
  }
}

/** Takes a stream's text in pieces and calls back for every event that is whole. */
export function eventParser(onData: (data: string) => void): (piece: string) => void {
  let rest = ''
  let data: string[] = []
  return (piece) => {
    rest += piece
    // A carriage return at the end may be the first half of a line's end.
    const lines = rest.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0) onData(data.join('\n'))
        data = []
      } else if (line.startsWith('data:')) {
        data.push(line.slice(line.startsWith('data: ') ? 6 : 5))
      }
    }
  }
}

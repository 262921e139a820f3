/** Calls over keep-alive connections at little cost: `fetch` takes longer to send a call than the server to respond. */
import { Agent, request } from 'node:http'
import type { CallInput } from '../../contract/call'
import { CALL_PREFIXES, type CallName, type CallOf, calls } from '../../contract/calls'

const agent = new Agent({ keepAlive: true, noDelay: true })

/** Makes a call that must succeed. */
export function post<N extends CallName>(
  port: number,
  name: N,
  input: CallInput<CallOf<N>>,
  authorization: string,
): Promise<void> {
  const body = JSON.stringify(input)
  const headers = { authorization, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const path = CALL_PREFIXES[0] + calls[name].path
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, method: 'POST', headers, agent }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () => {
        if (text.includes('"success":true')) resolve()
        else reject(new Error(`${name} was refused: ${text}`))
      })
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

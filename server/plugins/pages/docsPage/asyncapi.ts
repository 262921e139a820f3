/** AsyncAPI 3, generated from the socket channels of the contract. */
import type { Channel, ClientCode, Code, FrameKind, ServerCode } from '../../../../contract/socket'
import { BEARER_PREFIX, channels, SOCKET_PROTOCOL } from '../../../../contract/sockets'
import { type JsonSchema, toJsonSchema } from './schema'

/** One message in Podium's document. */
export interface Message {
  readonly name: string
  readonly title: string
  readonly summary: string
  readonly payload: JsonSchema
  readonly 'x-podium-code': Code
  /** The sender: `client` or `server`. */
  readonly 'x-podium-by': 'client' | 'server'
  /** The permitted senders, or the receivers. */
  readonly 'x-podium-who': ClientCode['from']
  readonly 'x-podium-section': string
}

const clientMessage = (name: string, { code, data, doc, from, section }: ClientCode, frames: FrameKind): Message => ({
  name,
  title: `${code} ${name}`,
  summary: doc,
  payload:
    frames === 'typed'
      ? {
          type: 'object',
          properties: { type: { const: code }, data: toJsonSchema(data, 'input') },
          required: ['type', 'data'],
        }
      : {
          type: 'object',
          properties: { receiveId: { const: '0' }, code: { const: code }, data: toJsonSchema(data, 'input') },
          required: ['receiveId', 'code', 'data'],
        },
  'x-podium-code': code,
  'x-podium-by': 'client',
  'x-podium-who': from,
  'x-podium-section': section,
})

function serverMessage(
  name: string,
  { code, data, doc, to, section, carrier }: ServerCode,
  frames: FrameKind,
): Message {
  const carried = toJsonSchema(data, 'output')
  const inText = carrier === 'mess'
  const extend: JsonSchema = {
    type: 'object',
    properties: {
      ...(frames === 'coded' && { code: { const: code } }),
      mess: inText
        ? { type: 'string', contentMediaType: 'application/json', contentSchema: carried }
        : { type: 'string', description: 'Text for people; may be empty.' },
      date: { type: 'integer', description: 'The server’s clock in ms.' },
    },
    required: [...(frames === 'coded' ? ['code'] : []), 'mess', 'date'],
  }
  const type: Record<string, JsonSchema> = frames === 'typed' ? { type: { const: code } } : {}
  return {
    name,
    title: `${code} ${name}`,
    summary: doc,
    payload: inText
      ? { type: 'object', properties: { ...type, extend }, required: [...Object.keys(type), 'extend'] }
      : {
          type: 'object',
          properties: { ...type, extend, data: carried },
          required: [...Object.keys(type), 'extend', 'data'],
        },
    'x-podium-code': code,
    'x-podium-by': 'server',
    'x-podium-who': to,
    'x-podium-section': section,
  }
}

/** The messages of a channel by their key in the document: `send.press`, `receive.raceWon`. */
export function messagesOf(channel: Channel): Record<string, Message> {
  const frames = channel.frames ?? 'coded'
  return Object.fromEntries([
    ...Object.entries(channel.client).map(([name, spec]) => [`send.${name}`, clientMessage(name, spec, frames)]),
    ...Object.entries(channel.server).map(([name, spec]) => [`receive.${name}`, serverMessage(name, spec, frames)]),
  ])
}

const pick = (name: string, messages: Record<string, Message>, by: Message['x-podium-by']) =>
  Object.entries(messages)
    .filter(([, message]) => message['x-podium-by'] === by)
    .map(([key]) => ({ $ref: `#/channels/${name}/messages/${key}` }))

/**
 * The whole document, from the server's point of view: it receives the clients' messages. `version` is the program's.
 */
export function asyncApi(version: string) {
  const all = Object.values(channels).map((channel: Channel) => ({ channel, messages: messagesOf(channel) }))
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Podium: sockets',
      version,
      license: { name: 'MIT' },
      description: [
        `Open with the subprotocols \`${SOCKET_PROTOCOL}\` and \`${BEARER_PREFIX}<token>\`; the server answers \`${SOCKET_PROTOCOL}\`.`,
        'Frames are JSON. A client sends {receiveId, code, data}; the server sends {extend: {code, mess, date}, data}. The chat names its frames by a word: {type, data}; {type, extend: {mess, date}, data}.',
      ].join(' '),
    },
    defaultContentType: 'application/json',
    servers: { podium: { host: '{host}', protocol: 'ws', variables: { host: { default: '127.0.0.1:8080' } } } },
    channels: Object.fromEntries(
      all.map(({ channel, messages }) => [channel.name, { address: channel.path, description: channel.doc, messages }]),
    ),
    operations: Object.fromEntries(
      all.flatMap(({ channel, messages }) => [
        [
          `${channel.name}.receive`,
          {
            action: 'receive',
            channel: { $ref: `#/channels/${channel.name}` },
            messages: pick(channel.name, messages, 'client'),
          },
        ],
        [
          `${channel.name}.send`,
          {
            action: 'send',
            channel: { $ref: `#/channels/${channel.name}` },
            messages: pick(channel.name, messages, 'server'),
          },
        ],
      ]),
    ),
  } as const
}

/**
 * The page at `/docs`: every call and socket message, readable without a script. `tryOut.js` enables the forms; there
 * are no external and no inline resources, so the page works under the strictest policy.
 */
import type { Call, Permission } from '../../../../contract/call'
import { CALL_PREFIXES, calls } from '../../../../contract/calls'
import { type ErrorSpec, errors } from '../../../../contract/errors'
import type { Channel } from '../../../../contract/socket'
import { BEARER_PREFIX, channels, SOCKET_PROTOCOL } from '../../../../contract/sockets'
import { type Message, messagesOf } from './asyncapi'
import { formSchema, groupOf } from './openapi'
import { describeSchema, type JsonSchema, toJsonSchema } from './schema'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const esc = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

/** A doc line: text between backticks is code. */
const prose = (text: string): string => esc(text).replace(/`([^`]+)`/g, '<code>$1</code>')

const who = (permission: Permission): string =>
  permission === 'anyone'
    ? '<span class="who open">anyone</span>'
    : permission.map((role) => `<span class="who ${role}">${role}</span>`).join('')

/** The fields of an object as a table; `required` ones are marked in words, not only by colour. */
function fields(schema: JsonSchema, empty: string): string {
  const required = new Set(schema.required ?? [])
  const rows = Object.entries(schema.properties ?? {}).map(
    ([name, field]) =>
      `<tr><th scope="row"><code>${esc(name)}</code></th><td class="need">${required.has(name) ? 'required' : 'optional'}</td>` +
      `<td>${esc(describeSchema(field as JsonSchema))}</td></tr>`,
  )
  return rows.length > 0
    ? `<table><thead><tr><th scope="col">field</th><th scope="col">needed</th><th scope="col">takes</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
    : `<p class="quiet">${empty}</p>`
}

const answer = (schema: JsonSchema): string =>
  schema.type === 'object'
    ? fields(schema, 'An empty object.')
    : `<p><code>data</code>: ${esc(describeSchema(schema))}</p>${
        schema.type === 'array' && (schema.items as JsonSchema).type === 'object'
          ? fields(schema.items as JsonSchema, '')
          : ''
      }`

function control(name: string, schema: JsonSchema, required: boolean, form: string): string {
  const id = `${form}-${name}`
  const label = `<label for="${esc(id)}"><code>${esc(name)}</code>${required ? '' : ' <span class="quiet">optional</span>'}</label>`
  const values = schema.const !== undefined ? [schema.const] : (schema.enum ?? flagValues(schema))
  const attributes = `id="${esc(id)}" name="${esc(name)}"${required ? ' required' : ''}`
  if (values) {
    const options = [...(required ? [] : ['']), ...values.map(String)]
    return `${label}<select ${attributes}>${[...new Set(options)]
      .map((value) => `<option value="${esc(value)}">${value === '' ? '–' : esc(value)}</option>`)
      .join('')}</select>`
  }
  return `${label}<input ${attributes} autocomplete="off" placeholder="${esc(describeSchema(schema))}">`
}

/** `'0' | '1' | boolean …` is described by its texts. */
const flagValues = (schema: JsonSchema): readonly unknown[] | undefined =>
  (schema.anyOf?.find((option) => typeof option === 'object' && option.enum) as JsonSchema | undefined)?.enum

function callCard(name: string, call: Call): string {
  const form = formSchema(call)
  const required = new Set(form.required ?? [])
  const inputs = Object.entries(form.properties ?? {}).map(([key, schema]) =>
    control(key, schema as JsonSchema, required.has(key), name),
  )
  if (call.body === 'multipart')
    inputs.push(
      `<label for="${name}-file"><code>file</code></label><input id="${name}-file" name="file" type="file" required>`,
    )
  return `<details class="card" id="call-${name}" data-call="${name}">
<summary><span class="method ${call.method.toLowerCase()}">${call.method}</span> <code class="path">${esc(call.path)}</code> <span class="name">${name}</span></summary>
<div class="body">
<p>${prose(call.doc)}</p>
<p class="facts">${who(call.who)} <span class="quiet">body: ${call.body} · ${esc(call.section)}</span></p>
<div class="two"><section><h3 class="part">Sends</h3>${fields(form, 'Nothing.')}</section><section><h3 class="part">Answers</h3>${answer(toJsonSchema(call.data, 'output'))}</section></div>
<form class="try" data-method="${call.method}" data-path="${esc(CALL_PREFIXES[0] + call.path)}" data-body="${call.body}">
<h3 class="part">Try it</h3><div class="inputs">${inputs.join('')}</div>
<p class="send"><button type="submit">Send</button> <output class="status"></output></p>
<pre class="result" hidden tabindex="0" aria-label="Answer of ${name}"></pre>
</form></div></details>`
}

function messageRow(key: string, message: Message): string {
  const data = message.payload.properties?.data as JsonSchema | undefined
  const mess = (message.payload.properties?.extend as JsonSchema | undefined)?.properties?.mess as
    | JsonSchema
    | undefined
  const carried = data ?? (mess?.contentSchema as JsonSchema | undefined) ?? {}
  return `<details class="message" data-key="${esc(key)}"><summary><span class="code">${message['x-podium-code']}</span> <span class="name">${esc(message.name)}</span> <span class="doc">${prose(message.summary)}</span></summary>
<div class="body"><p class="facts">${who(message['x-podium-who'])} <span class="quiet">${esc(message['x-podium-section'])}${data ? '' : ' · as JSON text in <code>extend.mess</code>'}</span></p>${fields(carried, 'An empty object.')}</div></details>`
}

function channelCard(channel: Channel): string {
  const messages = Object.entries(messagesOf(channel))
  const by = (side: Message['x-podium-by']) => messages.filter(([, message]) => message['x-podium-by'] === side)
  const { name } = channel
  return `<section class="card channel" id="channel-${name}" data-channel="${name}" data-path="${channel.path}">
<h3><span class="method ws">WS</span> <code class="path">${channel.path}</code> <span class="name">${name}</span></h3>
<p>${prose(channel.doc)}</p>
<div class="two"><section><h4>Clients send</h4>${by('client')
    .map(([key, message]) => messageRow(key, message))
    .join('')}</section><section><h4>The server sends</h4>${by('server')
    .map(([key, message]) => messageRow(key, message))
    .join('')}</section></div>
<form class="wire"><h4>Try it</h4>
<p class="send"><button type="button" class="connect">Connect</button> <button type="button" class="disconnect" disabled>Disconnect</button> <output class="status">not connected</output></p>
<div class="inputs"><label for="${name}-query">query <span class="quiet">optional</span></label><input id="${name}-query" class="query" placeholder="isMainChannel=false" autocomplete="off">
<label for="${name}-code">message</label><select id="${name}-code" class="code">${by('client')
    .map(([key, message]) => `<option value="${esc(key)}">${esc(message.title)}</option>`)
    .join('')}</select>
<label for="${name}-data"><code>data</code></label><textarea id="${name}-data" class="data" rows="3" spellcheck="false">{}</textarea></div>
<p class="send"><button type="submit" disabled>Send</button> <button type="button" class="clear">Clear frames</button> <label class="inline"><input type="checkbox" class="beats"> show heartbeats</label></p>
<ol class="frames" aria-live="polite" aria-label="Frames of ${name}" tabindex="0"></ol>
</form></section>`
}

/** The page as HTML. `accounts` are the demo accounts for signing in, empty without a demo school. */
export function docsPage({ version, accounts: offered }: { version: string; accounts: readonly string[] }): string {
  // A range such as `s001 … s060` is offered by its ends.
  const accounts = offered.flatMap((account) => account.split(' … '))
  const all: [string, Call][] = Object.entries(calls)
  const groups = [...new Set(all.map(([, call]) => groupOf(call)))]
  const known: [string, ErrorSpec][] = Object.entries(errors)
  const channelList: Channel[] = Object.values(channels)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Podium: calls and sockets</title><meta name="color-scheme" content="light dark"><link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/page.css"><script src="/docs/page.js" defer></script></head>
<body><a class="skip" href="#main">To the content</a>
<header><a class="brand" href="/docs"><span class="mark" aria-hidden="true"></span>Podium <span class="quiet">contract ${esc(version)}</span></a>
<nav aria-label="Documents"><a href="/openapi.json">openapi.json</a><a href="/asyncapi.json">asyncapi.json</a><a href="/dist/">App</a>
<button type="button" id="theme" aria-label="Light or dark">◐</button></nav></header>
<div class="columns"><nav class="side" aria-label="Contents"><label class="quiet" for="find">Find</label><input id="find" type="search" placeholder="race, 71002, login …">
<ul><li><a href="#about">About</a></li>${groups
    .map(
      (group) =>
        `<li><span class="group">${esc(group)}</span><ul>${all
          .filter(([, call]) => groupOf(call) === group)
          .map(([name]) => `<li><a href="#call-${name}">${name}</a></li>`)
          .join('')}</ul></li>`,
    )
    .join('')}<li><span class="group">sockets</span><ul>${channelList
    .map(({ name }) => `<li><a href="#channel-${name}">${name}</a></li>`)
    .join('')}</ul></li><li><a href="#errors">Codes of refusal</a></li></ul></nav>
<main id="main">
<section id="about"><h1>Calls and sockets</h1>
<p>This page is made from the contract that client and server share; nothing on it is written by hand. Calls stand below <code>${CALL_PREFIXES[0]}</code> and, the same, below <code>${CALL_PREFIXES[1]}</code>. They read forms and JSON.</p>
<p>Every answer is <code>{code, errDesc, success, data}</code>; success is code 200. The token goes into <code>Authorization</code>. Sockets take <code>${SOCKET_PROTOCOL}</code> and <code>${BEARER_PREFIX}&lt;token&gt;</code> as subprotocols.</p>
<form class="card" id="sign-in" data-accounts="${accounts.length}"><h2>Sign in to try</h2>
<p class="quiet">${
    accounts.length > 0
      ? `Demo accounts: ${accounts.map((account) => `<button type="button" class="account">${esc(account)}</button>`).join(' ')} · password <code>Podium2026</code>`
      : 'Use an account of your own.'
  }</p>
<div class="inputs"><label for="sign-in-account">account</label><input id="sign-in-account" name="loginCode" required autocomplete="username" value="${esc(accounts[0] ?? '')}">
<label for="sign-in-password">password</label><input id="sign-in-password" name="password" type="password" required autocomplete="current-password" value="${accounts.length > 0 ? 'Podium2026' : ''}">
<label for="token">token</label><input id="token" autocomplete="off" spellcheck="false" placeholder="comes from signing in; may be pasted"></div>
<p class="send"><button type="submit">Sign in</button> <label class="inline"><input type="checkbox" name="force"> even if signed in elsewhere</label> <output class="status" id="sign-in-status"></output></p></form></section>
${groups
  .map(
    (group) =>
      `<section class="calls"><h2>${esc(group)}</h2>${all
        .filter(([, call]) => groupOf(call) === group)
        .map(([name, call]) => callCard(name, call))
        .join('\n')}</section>`,
  )
  .join('\n')}
<section class="channels"><h2>Sockets</h2>${channelList.map(channelCard).join('\n')}</section>
<section id="errors"><h2>Codes of refusal</h2><table><thead><tr><th scope="col">code</th><th scope="col">name</th><th scope="col">text</th><th scope="col">HTTP</th></tr></thead><tbody>${known
    .map(
      ([name, { code, text, status = 200 }]) =>
        `<tr><td class="number">${code}</td><th scope="row"><code>${name}</code></th><td lang="zh-CN">${esc(text)}</td><td class="number">${status}</td></tr>`,
    )
    .join('')}</tbody></table></section>
</main></div></body></html>`
}

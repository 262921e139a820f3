/**
 * Enables the page's forms: signing in, sending calls, opening sockets. Runs in the browser without a build. The token
 * is stored for this tab only.
 */
const TOKEN = 'podium.docs.token'
const THEME = 'podium.docs.theme'
const HEARTBEAT_MS = 5000
const PROTOCOL = 'podium.v1'
const find = (selector, within = document) => within.querySelector(selector)
const all = (selector, within = document) => [...within.querySelectorAll(selector)]

// Light or dark: the system's setting until the user chooses.
const setTheme = (theme) => {
  document.documentElement.dataset.theme = theme
}
const chosen = localStorage.getItem(THEME)
if (chosen) setTheme(chosen)
find('#theme').addEventListener('click', () => {
  const dark = matchMedia('(prefers-color-scheme: dark)').matches
  const current = document.documentElement.dataset.theme ?? (dark ? 'dark' : 'light')
  const next = current === 'dark' ? 'light' : 'dark'
  setTheme(next)
  localStorage.setItem(THEME, next)
})

// Token
const token = find('#token')
token.value = sessionStorage.getItem(TOKEN) ?? ''
token.addEventListener('input', () => sessionStorage.setItem(TOKEN, token.value.trim()))
const authorization = () => (token.value.trim() ? { Authorization: token.value.trim() } : {})

/** base64 of RSA-OAEP (SHA-256) over `nonce:password`, as the contract defines it. */
async function encrypt({ publicKey, nonce }, password) {
  const der = atob(publicKey.replace(/-----[^-]+-----|\s/g, ''))
  const key = await crypto.subtle.importKey(
    'spki',
    Uint8Array.from(der, (sign) => sign.charCodeAt(0)),
    { name: 'RSA-OAEP', hash: 'SHA-256' },
    false,
    ['encrypt'],
  )
  const bytes = await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, key, new TextEncoder().encode(`${nonce}:${password}`))
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
}

const signIn = find('#sign-in')
for (const account of all('.account', signIn)) {
  account.addEventListener('click', () => {
    signIn.elements.loginCode.value = account.textContent
  })
}
signIn.addEventListener('submit', async (event) => {
  event.preventDefault()
  const status = find('#sign-in-status')
  if (!globalThis.crypto?.subtle) {
    status.textContent = 'Passwords can be encrypted on https or localhost only; paste a token instead.'
    return
  }
  status.textContent = '…'
  try {
    const key = (await (await fetch('/platform/auth/publicKey')).json()).data
    const { loginCode, password, force } = signIn.elements
    const body = new URLSearchParams({
      loginCode: loginCode.value,
      password: await encrypt(key, password.value),
      keyId: key.keyId,
      ...(force.checked && { isForceLogin: '1' }),
    })
    const envelope = await (await fetch('/platform/auth/login', { method: 'POST', body })).json()
    if (!envelope.success) {
      status.textContent = `${envelope.code} ${envelope.errDesc}`
      return
    }
    token.value = envelope.data
    sessionStorage.setItem(TOKEN, envelope.data)
    status.textContent = `signed in as ${loginCode.value}`
  } catch (error) {
    status.textContent = String(error)
  }
})

// Calls
const tag = (name, className, text) => {
  const element = document.createElement(name)
  if (className) element.className = className
  element.textContent = text
  return element
}

/** Shows JSON with syntax colours. */
function showJson(element, value) {
  const text = JSON.stringify(value, null, 2)
  const parts = text.split(/("(?:\\.|[^"\\])*"(?:\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)/)
  element.replaceChildren(
    ...parts.map((part, i) => {
      if (i % 2 === 0) return document.createTextNode(part)
      const kind = part.endsWith(':') ? 'key' : part.startsWith('"') ? 'string' : 'value'
      return tag('span', kind, part)
    }),
  )
}

function requestOf(form) {
  const { method, path, body } = form.dataset
  const fields = [...new FormData(form)].filter(([, value]) => value !== '')
  const options = { method, headers: authorization() }
  if (method === 'GET') return [`${path}${fields.length > 0 ? `?${new URLSearchParams(fields)}` : ''}`, options]
  if (body === 'json') {
    options.headers['Content-Type'] = 'application/json'
    options.body = JSON.stringify(Object.fromEntries(fields))
  } else if (body === 'multipart') {
    options.body = new FormData(form)
  } else {
    options.body = new URLSearchParams(fields)
  }
  return [path, options]
}

for (const form of all('form.try')) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const status = find('.status', form)
    const result = find('.result', form)
    status.textContent = '…'
    const begun = performance.now()
    try {
      const response = await fetch(...requestOf(form))
      const text = await response.text()
      status.textContent = `HTTP ${response.status} · ${Math.round(performance.now() - begun)} ms`
      result.hidden = false
      try {
        showJson(result, JSON.parse(text))
      } catch {
        result.textContent = text
      }
    } catch (error) {
      status.textContent = String(error)
    }
  })
}

// Sockets
let contract
const channelOf = async (name) => {
  contract ??= await (await fetch('/asyncapi.json')).json()
  return contract.channels[name]
}

/** An example value of a schema. */
function example(schema) {
  if (schema?.const !== undefined) return schema.const
  if (schema?.enum) return schema.enum[0]
  const [option] = schema?.anyOf ?? []
  if (option) return example(option)
  if (schema?.type === 'object') {
    const required = schema.required ?? []
    return Object.fromEntries(required.map((name) => [name, example(schema.properties[name])]))
  }
  if (schema?.type === 'integer' || schema?.type === 'number') return schema.minimum ?? 0
  if (schema?.type === 'array') return []
  return ''
}

for (const card of all('.channel')) {
  const { channel: name, path } = card.dataset
  const form = find('form.wire', card)
  const [connect, disconnect, send] = ['.connect', '.disconnect', '[type=submit]'].map((at) => find(at, form))
  const status = find('.status', form)
  const frames = find('.frames', form)
  const picker = find('select.code', form)
  const data = find('textarea.data', form)
  const beats = find('.beats', form)
  let socket
  let beat

  const fill = async () => {
    const messages = (await channelOf(name)).messages
    data.value = JSON.stringify(example(messages[picker.value].payload.properties.data), null, 2)
  }
  picker.addEventListener('change', fill)

  const show = (direction, text, nameOf) => {
    let frame
    try {
      frame = JSON.parse(text)
    } catch {
      frame = text
    }
    const code = frame?.extend?.code ?? frame?.code ?? frame?.type
    const what = nameOf(code)
    if (what === 'heartbeat' && !beats.checked) return
    const line = tag('li', direction, '')
    const body = tag('pre', '', '')
    showJson(body, frame)
    line.append(
      tag('time', '', new Date().toISOString().slice(11, 23)),
      tag('span', 'arrow', direction === 'out' ? '→ sent' : '← received'),
      tag('span', 'code', String(code ?? '')),
      tag('span', 'name', what),
      body,
    )
    frames.prepend(line)
    while (frames.childElementCount > 200) frames.lastElementChild.remove()
  }
  const note = (text) => frames.prepend(tag('li', 'note', text))

  /** The chat names its frames by a word, the other channels by a number. */
  const head = (code) => (typeof code === 'string' ? { type: code } : { receiveId: '0', code })

  const stateChanged = (open, text) => {
    connect.disabled = open
    disconnect.disabled = !open
    send.disabled = !open
    status.textContent = text
  }

  connect.addEventListener('click', async () => {
    if (!token.value.trim()) {
      status.textContent = 'sign in first'
      return
    }
    const messages = Object.values((await channelOf(name)).messages)
    const nameBy = (side) => (code) =>
      messages.find((message) => message['x-podium-by'] === side && message['x-podium-code'] === code)?.name ?? '?'
    const query = find('.query', form).value.trim().replace(/^\?/, '')
    const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}${query ? `?${query}` : ''}`
    socket = new WebSocket(address, [PROTOCOL, `bearer.${token.value.trim()}`])
    stateChanged(true, 'connecting …')
    const say = (text) => {
      socket.send(text)
      show('out', text, nameBy('client'))
    }
    socket.say = say
    socket.addEventListener('open', () => {
      stateChanged(true, 'connected')
      const heartbeat = messages.find((message) => message['x-podium-by'] === 'client' && message.name === 'heartbeat')
      if (!heartbeat) return
      beat = setInterval(() => say(JSON.stringify({ ...head(heartbeat['x-podium-code']), data: {} })), HEARTBEAT_MS)
    })
    socket.addEventListener('message', (event) => show('in', event.data, nameBy('server')))
    socket.addEventListener('close', (event) => {
      clearInterval(beat)
      stateChanged(false, `closed (${event.code}${event.reason ? ` ${event.reason}` : ''})`)
      note(`closed ${event.code} ${event.reason}`)
    })
  })
  disconnect.addEventListener('click', () => socket?.close())
  find('.clear', form).addEventListener('click', () => frames.replaceChildren())
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const { payload } = (await channelOf(name)).messages[picker.value]
    try {
      const { code, type } = payload.properties
      socket.say(JSON.stringify({ ...head((code ?? type).const), data: JSON.parse(data.value || '{}') }))
    } catch (error) {
      status.textContent = `data is no JSON: ${error.message}`
    }
  })
}

// Search
const openTarget = () => {
  const target = document.getElementById(location.hash.slice(1))
  if (target instanceof HTMLDetailsElement) target.open = true
}
addEventListener('hashchange', openTarget)
openTarget()
find('#find').addEventListener('input', (event) => {
  const text = event.target.value.trim().toLowerCase()
  for (const card of all('.card[data-call], .card[data-channel]')) {
    const hidden = text !== '' && !card.textContent.toLowerCase().includes(text)
    card.hidden = hidden
    const link = find(`.side a[href="#${card.id}"]`)
    if (link) link.parentElement.hidden = hidden
  }
  for (const group of all('.calls')) group.hidden = !find('.card:not([hidden])', group)
})

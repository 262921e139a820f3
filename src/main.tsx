/** The entrance: settings, client, first picture. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './routes/App'
import { startClient } from './routes/client'
import { readSettings, showSettings } from './routes/preferences'
import { isBrowserSupported } from './services/browserSupport'
import { loadConfig } from './services/config'
import { isMainTab } from './services/mainTab'
import './views/theme/theme.css'

async function start(root: HTMLElement): Promise<void> {
  showSettings(readSettings())
  const [config, isMainChannel] = await Promise.all([loadConfig(), isMainTab()])
  const client = startClient({ config, isMainChannel, isBrowserSupported: isBrowserSupported() })
  createRoot(root).render(
    <StrictMode>
      <App client={client} />
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (root) void start(root)

/** Entry point of the client: settings, client, first render. */
import './services/browser/older/arrays'
import './services/browser/older/popovers'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './routes/shell/app/App'
import { readSettings, showSettings } from './routes/shell/app/preferences'
import { startClient } from './routes/shell/app/startClient'
import { conformanceOf } from './routes/workbench/conformance/sampled'
import { isBrowserSupported } from './services/browser/browserSupport'
import { isMainTab } from './services/browser/kept/mainTab'
import { watchHistory } from './services/browser/page/historyGuard'
import { loadConfig } from './services/network/config'
import './views/shared/theme/theme.css'

// Must run before the routers of the pages are created.
watchHistory()

async function start(root: HTMLElement): Promise<void> {
  showSettings(readSettings())
  const [config, isMainChannel] = await Promise.all([loadConfig(), isMainTab()])
  const conformance = await conformanceOf(config.conformance)
  const client = startClient({ config, isMainChannel, isBrowserSupported: isBrowserSupported() })
  conformance?.(client)
  createRoot(root).render(
    <StrictMode>
      <App client={client} />
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (root) void start(root)

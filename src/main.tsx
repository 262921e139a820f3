/** The entrance: settings, locale, client, first picture. */

import { zh_CN } from 'primelocale/js/zh_CN.js'
import { addLocale, locale, PrimeReactProvider } from 'primereact/api'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './routes/App'
import { startClient } from './routes/client'
import { readSettings, showSettings } from './routes/preferences'
import { isBrowserSupported } from './services/browserSupport'
import { loadConfig } from './services/config'
import { isMainTab } from './services/mainTab'
import './views/theme/theme.css'

const MONDAY = 1

async function start(root: HTMLElement): Promise<void> {
  showSettings(readSettings())
  addLocale('zh-CN', { ...zh_CN, firstDayOfWeek: MONDAY })
  locale('zh-CN')
  const [config, isMainChannel] = await Promise.all([loadConfig(), isMainTab()])
  const client = startClient({ config, isMainChannel, isBrowserSupported: isBrowserSupported() })
  createRoot(root).render(
    <StrictMode>
      <PrimeReactProvider value={{ locale: 'zh-CN', ripple: false }}>
        <App client={client} />
      </PrimeReactProvider>
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (root) void start(root)

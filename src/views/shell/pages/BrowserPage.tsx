/** /browser: this browser cannot do it; where to get one that can. */
import { Icon } from '../../shared/kit/Icon'
import { PlainPage } from './PlainPage'
import { CHROME_DOWNLOAD, pageTexts } from './texts'

export function BrowserPage() {
  const texts = pageTexts.browser
  return (
    <main id="main">
      <PlainPage drawing="browser" title={texts.title} text={texts.text}>
        <a className="p-button p-button-lg pages-link" href={CHROME_DOWNLOAD} rel="noreferrer">
          <Icon name="download" />
          <span className="p-button-label">{texts.download}</span>
        </a>
        <ul className="pages-advice">
          {texts.advice.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </PlainPage>
    </main>
  )
}

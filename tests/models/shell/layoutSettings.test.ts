import { describe, expect, it } from 'vitest'
import { layoutSettingsModel } from '../../../src/catalogue/shell/layoutSettings/layoutSettings.model'
import { defaultSettings } from '../../../src/machines/shell/layoutSettings/layoutSettings.types'
import { walkChart } from '../../support/walk'

walkChart(layoutSettingsModel, 'B049 B191')

describe('layout settings without stored values', () => {
  it('B191 B193 the menu is dark, the header and the side menu are fixed, the content has a fixed width, no tabs', () => {
    expect(defaultSettings).toEqual({
      theme: 'system',
      navTheme: 'dark',
      color: 'blue',
      layout: 'side',
      fixedHeader: true,
      fixedSidebar: true,
      contentWidth: 'fixed',
      multiTab: false,
      collapsed: false,
    })
  })
})

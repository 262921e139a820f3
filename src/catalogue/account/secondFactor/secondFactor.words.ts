/** The second factor on the account page, in words for testers. */
import { secondFactorTexts as texts } from '../../../machines/account/secondFactor/texts'
import { carriedOut } from '../../shared/testerWords'

export const secondFactorWords = {
  title: texts.title,
  start: { 'the account page': '老师或管理员打开帐号管理' },
  events: {
    'secondFactor.reload': '点击“重试”',
    'secondFactor.begin': `点击“${texts.turnOn}”`,
    'secondFactor.activate (typed)': `输入应用中的验证码，点击“${texts.finish}”`,
    'secondFactor.activate (blank)': `不输入，点击“${texts.finish}”`,
    'secondFactor.renew': `点击“${texts.renew}”`,
    'secondFactor.dismiss': `点击“${texts.codesKept}”`,
    'secondFactor.turnOff': `点击“${texts.turnOff}”`,
    'secondFactor.confirm': `在对话框中点击“${texts.turnOff}”`,
    'secondFactor.cancel': `点击“${texts.cancel}”`,
  },
  actors: {
    find: {
      done: ['没有开启：等加载完成', '已开启：等加载完成', '已开启且学校要求使用：等加载完成'],
      error: carriedOut('加载').error,
    },
    begin: carriedOut('准备'),
    activate: carriedOut('开启'),
    renew: carriedOut('生成恢复码'),
    turnOff: carriedOut('关闭'),
  },
  guards: { isOn: '没有开启两步验证', isBlank: '已经输入验证码', isRequired: '学校没有要求使用两步验证' },
  names: {
    loading: '正在加载',
    failed: '加载失败',
    off: '没有开启',
    beginning: '正在准备',
    settingUp: '等待第一个验证码',
    activating: '正在开启',
    showingCodes: '显示恢复码',
    on: '已开启',
    renewing: '正在生成恢复码',
    askingTurnOff: '询问是否关闭',
    turningOff: '正在关闭',
  },
  states: {
    loading: '卡片正在加载',
    failed: '说明原因，有“重试”',
    off: `可以点击“${texts.turnOn}”，失败时说明原因`,
    beginning: `按钮显示“${texts.begins}”`,
    settingUp: '显示二维码和输入框，失败时说明原因',
    activating: `按钮显示“${texts.verifying}”`,
    showingCodes: '对话框显示恢复码，可以打印和复制',
    on: '显示开启的时间和可用的恢复码数量，失败时说明原因',
    renewing: `按钮显示“${texts.begins}”`,
    askingTurnOff: '对话框询问是否关闭',
    turningOff: '对话框正在关闭两步验证，不能取消',
  },
} as const

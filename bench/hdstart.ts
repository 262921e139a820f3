import { ServerProcess } from '../tests/support/browser/server'
const s = await ServerProcess.launch()
for (let i=0;i<6;i++){ await s.kill9(); const t=performance.now(); await s.start(); console.log('after a kill', Math.round(performance.now()-t)) }
for (let i=0;i<4;i++){ await s.stop(); const t=performance.now(); await s.start(); console.log('after a stop', Math.round(performance.now()-t)) }
await s.dispose()

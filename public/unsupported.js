// Browsers without modules cannot run the program at all; this is all that they read.
document.addEventListener('DOMContentLoaded', function () {
  document.getElementById('root').textContent = '暂不支持当前浏览器, 请下载最新版Chrome浏览器'
})

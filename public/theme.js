// Runs before the first paint: the reader's own choice of light or dark, whether scripts run at all, and whether the
// page's banner was dismissed in this browser (site/islands/layout/banner.ts).
;(function () {
  var root = document.documentElement
  root.setAttribute('data-js', '')
  try {
    var theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') root.setAttribute('data-theme', theme)
    var dismissed = localStorage.getItem('dismissed-banners')
    if (dismissed && dismissed.split(' ').includes(root.getAttribute('data-banner')))
      root.removeAttribute('data-banner')
  } catch {
    // Storage is switched off: the page follows the system.
  }
})()

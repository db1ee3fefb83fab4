// Runs before the first paint: the reader's own choice of light or dark, and whether scripts run at all.
;(function () {
  var root = document.documentElement
  root.setAttribute('data-js', '')
  try {
    var theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') root.setAttribute('data-theme', theme)
  } catch {
    // Storage is switched off: the page follows the system.
  }
})()

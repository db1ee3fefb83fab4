// A tap on a button whose script is still on its way would be lost. It is kept, looks kept, and is done once the script
// runs: each button once, however often it was tapped, and not when the tap has grown old or the button is gone.
;(function () {
  var OLD_MS = 10000
  var taps = new Map()
  var isFrameAwake = false

  function sleeps(button) {
    return button.closest('astro-island') ? button.closest('astro-island[ssr]') !== null : !isFrameAwake
  }

  function keep(event) {
    var button = event.isTrusted && event.target.closest('button')
    if (!button || button.type !== 'button' || !sleeps(button)) return
    taps.set(button, Date.now())
    button.setAttribute('data-tapped', '')
  }

  function wake(event) {
    if (event.target === document) isFrameAwake = true
    taps.forEach(function (at, button) {
      if (sleeps(button)) return
      taps.delete(button)
      button.removeAttribute('data-tapped')
      if (button.isConnected && Date.now() - at < OLD_MS) tap(button)
    })
  }

  // Tabs answer to the press, other buttons to the click.
  function tap(button) {
    button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))
    button.click()
  }

  addEventListener('click', keep, true)
  addEventListener('astro:hydrate', wake, true)
  addEventListener('aah:frame', wake, true)
})()

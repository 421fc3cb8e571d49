import UIKit
import WebKit

/// Shows the capture page of a Cardlens service. Info.plist has NSCameraUsageDescription. Needs iOS 15.
final class CaptureViewController: UIViewController, WKNavigationDelegate, WKUIDelegate, WKScriptMessageHandler {
  private let origin = URL(string: "https://cards.example.com")!
  private var web: WKWebView!
  private var card: [String: Any]?
  private var uploaded: Set<String> = []
  /// Asks your server for a session token, which it gets from the service with its API key.
  var askForToken: (_ isExpired: Bool) async throws -> String = { _ in "" }
  var onComplete: (_ cardId: String) -> Void = { _ in }

  override func loadView() {
    let configuration = WKWebViewConfiguration()
    configuration.websiteDataStore = .nonPersistent()
    configuration.allowsInlineMediaPlayback = true
    configuration.mediaTypesRequiringUserActionForPlayback = []
    configuration.userContentController.add(WeakHandler(self), name: "CardlensHost")
    web = WKWebView(frame: .zero, configuration: configuration)
    web.navigationDelegate = self
    web.uiDelegate = self
    view = web
    web.load(URLRequest(url: URL(string: "/capture/app?reading=device&back=optional", relativeTo: origin)!))
  }

  func userContentController(_: WKUserContentController, didReceive message: WKScriptMessage) {
    let from = message.frameInfo.securityOrigin
    guard message.frameInfo.isMainFrame, from.protocol == "https", from.host == origin.host, from.port == 0,
      let text = message.body as? String, text.utf8.count < 500_000,
      let event = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any],
      let detail = event["detail"] as? [String: Any]
    else { return }
    switch event["type"] as? String {
    case "token":
      Task { @MainActor in
        let token = (try? await askForToken(detail["isExpired"] as? Bool ?? false)) ?? "none"
        _ = try? await web.callAsyncJavaScript("location.replace('#' + token)", arguments: ["token": token], contentWorld: .page)
      }
    case "progress":
      if detail["step"] as? String == "created" { uploaded = [] }
      if detail["step"] as? String == "uploaded", let side = detail["side"] as? String { uploaded.insert(side) }
    case "complete": card = detail
    default: break
    }
    completeOnceSent()
  }

  /// Pictures may follow a card that the phone has read; without the page they would never be sent.
  private func completeOnceSent() {
    guard let card = card, let cardId = card["card_id"] as? String else { return }
    let readBy = (card["metadata"] as? [String: Any])?["read_by"] as? [String: Any]
    let following = readBy?["pictures"] as? String == "follow" ? readBy?["sides"] as? [String] ?? [] : []
    guard uploaded.isSuperset(of: following) else { return }
    self.card = nil
    onComplete(cardId)
  }

  func webView(_: WKWebView, decidePolicyFor action: WKNavigationAction) async -> WKNavigationActionPolicy {
    let url = action.request.url
    return url?.scheme == "https" && url?.host == origin.host && url?.port == nil ? .allow : .cancel
  }

  func webView(
    _: WKWebView, decideMediaCapturePermissionsFor from: WKSecurityOrigin, initiatedBy _: WKFrameInfo, type: WKMediaCaptureType
  ) async -> WKPermissionDecision {
    from.host == origin.host && type == .camera ? .grant : .deny
  }
}

/// The web view keeps its handler, which would keep the view controller and with it the web view.
private final class WeakHandler: NSObject, WKScriptMessageHandler {
  private weak var handler: WKScriptMessageHandler?

  init(_ handler: WKScriptMessageHandler) {
    self.handler = handler
  }

  func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
    handler?.userContentController(controller, didReceive: message)
  }
}

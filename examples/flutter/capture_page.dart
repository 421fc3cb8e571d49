import 'dart:convert';

import 'package:flutter/material.dart';
import 'package:webview_flutter/webview_flutter.dart';
import 'package:webview_flutter_wkwebview/webview_flutter_wkwebview.dart';

const origin = 'https://cards.example.com';

/// Shows the capture page of a Cardlens service. Info.plist has NSCameraUsageDescription; the Android manifest has INTERNET
/// and CAMERA, and the app asks for the camera first, for example with permission_handler.
class CapturePage extends StatefulWidget {
  const CapturePage({super.key, required this.askForToken, required this.onComplete});

  /// Asks your server for a session token, which it gets from the service with its API key.
  final Future<String> Function(bool isExpired) askForToken;
  final void Function(String cardId) onComplete;

  @override
  State<CapturePage> createState() => _CapturePageState();
}

class _CapturePageState extends State<CapturePage> {
  Object? card;
  final uploaded = <String>{};
  late final WebViewController web = WebViewController.fromPlatformCreationParams(
    WebViewPlatform.instance is WebKitWebViewPlatform
        ? WebKitWebViewControllerCreationParams(allowsInlineMediaPlayback: true, mediaTypesRequiringUserAction: const {})
        : const PlatformWebViewControllerCreationParams(),
    onPermissionRequest: (request) =>
        request.types.every((type) => type == WebViewPermissionResourceType.camera) ? request.grant() : request.deny(),
  )
    ..setJavaScriptMode(JavaScriptMode.unrestricted)
    ..setNavigationDelegate(NavigationDelegate(
      onNavigationRequest: (request) =>
          isService(request.url) ? NavigationDecision.navigate : NavigationDecision.prevent,
    ))
    ..addJavaScriptChannel('CardlensHost', onMessageReceived: (message) => receive(message.message))
    ..loadRequest(Uri.parse('$origin/capture/app?reading=device&back=optional'));

  bool isService(String? url) => url == origin || (url?.startsWith('$origin/') ?? false);

  Future<void> receive(String message) async {
    if (message.length > 500000 || !isService(await web.currentUrl())) return;
    switch (jsonDecode(message)) {
      case {'type': 'token', 'detail': {'isExpired': final bool isExpired}}:
        final token = await widget.askForToken(isExpired).catchError((_) => 'none');
        await web.runJavaScript("location.replace('#' + ${jsonEncode(token)})");
      case {'type': 'progress', 'detail': {'step': 'created'}}:
        uploaded.clear();
      case {'type': 'progress', 'detail': {'step': 'uploaded', 'side': final String side}}:
        uploaded.add(side);
      case {'type': 'complete', 'detail': final Map<String, dynamic> detail}:
        card = detail;
    }
    completeOnceSent();
  }

  /// Pictures may follow a card that the phone has read; without the page they would never be sent.
  void completeOnceSent() {
    switch (card) {
      case {'metadata': {'read_by': {'pictures': 'follow', 'sides': final List<dynamic> sides}}}
          when !uploaded.containsAll(sides):
        return;
      case {'card_id': final String cardId}:
        card = null;
        widget.onComplete(cardId);
    }
  }

  @override
  Widget build(BuildContext context) => WebViewWidget(controller: web);
}
